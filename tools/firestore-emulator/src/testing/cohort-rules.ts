import { rulesWith } from './rules-file.ts';

/** Rules as a product might write them whose clients do read Firestore: one of each usual construct. */
export const COHORT_RULES = rulesWith(`
    function isSignedIn() { return request.auth != null; }
    function isMember(uid) { return isSignedIn() && request.auth.uid == uid; }
    function cohortOf(uid) {
      let member = get(/databases/$(database)/documents/members/$(uid));
      return member.data.cohort;
    }

    match /members/{uid} {
      allow get: if isMember(uid);
      allow create: if isMember(uid)
        && request.resource.data.keys().hasOnly(['name', 'cohort', 'createdAt'])
        && request.resource.data.name is string && request.resource.data.name.size() in [3, 4, 5]
        && request.resource.data.createdAt == request.time;
      allow update: if isMember(uid)
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name']);

      match /spots/{spot} {
        allow read, create: if isMember(uid);
        allow delete: if isMember(uid) && resource.data.locked != true;
      }
    }

    match /posts/{post} {
      allow get: if resource.data.public == true || isMember(resource.data.author);
      allow list: if resource.data.public == true && request.query.limit <= 20;
      allow create: if isMember(request.resource.data.author) && cohortOf(request.auth.uid) == 'june';
      allow update: if isMember(resource.data.author)
        && (request.resource.data.likes - resource.data.likes == 1 ? resource.data.public : false);
      allow delete: if request.auth.token.email.matches('.*@example[.]com') && request.auth.token.email_verified;
    }

    match /{path=**}/comments/{comment} {
      allow read: if isSignedIn();
    }

    match /receipts/{id} {
      allow create: if existsAfter(/databases/$(database)/documents/orders/$(id))
        && !exists(/databases/$(database)/documents/orders/$(id));
    }
    match /orders/{id} { allow create; }

    match /curious/{id} {
      function seen(n) { return exists(/databases/$(database)/documents/a/$(string(n))); }
      allow get: if seen(0) || seen(1) || seen(2) || seen(3) || seen(4) || seen(5) || seen(6) || seen(7)
        || seen(8) || seen(9) || (id == 'eleven' && seen(10));
      allow get: if true;
    }
`);
