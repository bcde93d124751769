import { describe, expect, test } from '@jest/globals';
import { checkRules, checkRulesFile } from './rules.ts';
import { startFirestore } from './server.ts';
import { denyAll, rulesFile } from './test/server.ts';

const rulesWith = (statements: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${statements}
  }
}`;

describe('rules are accepted', () => {
  test.each([
    ['when they deny everything', denyAll],
    ['with comments, also in front and at the end', `// one\n/* two\n{ */ ${denyAll} // three`],
    [
      'with nested matches and several allows',
      rulesWith('match /a/{b}{ allow get: if false; match /c/{d} { allow list, delete: if false; } }'),
    ],
    ['with nothing allowed because no allow is there', rulesWith('')],
    ['without a version', denyAll.replace("rules_version = '2';", '')],
  ])('%s', (_when, rules) => {
    expect(() => checkRules(rules)).not.toThrow();
  });
});

describe('rules are refused', () => {
  test.each([
    [
      'when an allow has no condition',
      rulesWith('match /a/{b} { allow read; }'),
      'line 4: expected ":", found ;',
    ],
    [
      'when an allow says "if true"',
      denyAll.replace('if false', 'if true'),
      'line 5: expected "false", found true',
    ],
    ['when a condition only begins with false', denyAll.replace('if false', 'if false || true'), 'found |'],
    ['when a condition negates false', denyAll.replace('if false', 'if !false'), 'found !'],
    [
      'when only one of two allows denies',
      rulesWith('match /a/{b} { allow read: if false; allow write: if request.auth != null; }'),
      'found request',
    ],
    ['when an allow hides in what looks like a path', rulesWith('match /a{allow/**/read;}'), 'expected ":"'],
    [
      'when an allow hides behind a comment',
      rulesWith('match /a/{b} { /* // */ allow read: if true; }'),
      'found true',
    ],
    ['when a function is declared', rulesWith('function f() { return true; }'), 'found function'],
    [
      'when an allow stands outside of a match',
      'service cloud.firestore { allow read: if false; }',
      'found allow',
    ],
    [
      'when a method does not exist',
      rulesWith('match /a/{b} { allow peek: if false; }'),
      'expected a method, found peek',
    ],
    [
      'when they are for another service',
      denyAll.replace('cloud.firestore', 'firebase.storage'),
      'found firebase',
    ],
    ['when a second service follows', `${denyAll} service firebase.storage {}`, 'expected nothing more'],
    ['when a brace is missing', denyAll.slice(0, -1), 'found the end'],
    ['when they are empty', '', 'found the end'],
  ])('%s', (_when, rules, sentence) => {
    expect(() => checkRules(rules)).toThrow(sentence);
  });
});

test('the server does not start on rules that allow something, and names the file and what to use instead', async () => {
  const file = await rulesFile(denyAll.replace('if false', 'if true'));
  const starting = startFirestore({ port: 0, rulesFile: file.path, rulesHint: 'make google' });
  await expect(starting).rejects.toThrow(
    `${file.path} line 5: expected "false", found true. Only rules in which every "allow" says "if false" are enforced here: for other rules use Google's emulator (make google)`,
  );
  await file.remove();
});

test('the server does not start without its rules file', async () => {
  await expect(checkRulesFile('/nowhere/firestore.rules')).rejects.toThrow('cannot be read');
});
