import { comparableAddress } from '@reshape/domain/addresses';
import type { Firestore } from 'firebase-admin/firestore';
import { collection, documentsOf, type PersonKeys } from './collection.ts';
import { collections, type PersonalCollectionName, personalCollections } from './collections.ts';
import { fieldsOf } from './documents.ts';
import { memberCollection, memberDocument, rosterId } from './members.ts';
import { rosterCollection, rosterDocument } from './roster.ts';

/** One stored document as it is. */
export interface PersonalDocument {
  readonly id: string;
  /** The id of the document above it, such as the worksheet of a day. */
  readonly parentId: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type PersonalDocuments = Readonly<Record<PersonalCollectionName, readonly PersonalDocument[]>>;

export interface PersonalData {
  keysOf(memberId: string): Promise<PersonKeys | undefined>;
  /** The keys of a person known by this address, whether as a member or in any other way. */
  keysOfAddress(address: string): Promise<PersonKeys>;
  /** Every document about the person, by collection. */
  documents(person: PersonKeys): Promise<PersonalDocuments>;
}

export function firestorePersonalData(database: Firestore): PersonalData {
  return {
    async keysOf(memberId) {
      const member = fieldsOf(
        await collection(database, memberCollection).doc(memberId).get(),
        memberDocument,
      );
      return member && { uid: memberId, rosterId: rosterId(member.email), email: member.email };
    },

    async keysOfAddress(address) {
      const id = rosterId(address);
      const place = fieldsOf(await collection(database, rosterCollection).doc(id).get(), rosterDocument);
      const written = [...new Set([place?.email ?? address, comparableAddress(address)])];
      const withAddress = async (name: 'members' | 'waitlist') =>
        (await collection(database, collections[name]).where('email', 'in', written).limit(1).get()).docs[0];
      const account = place?.uid
        ? undefined
        : ((await withAddress('members')) ?? (await withAddress('waitlist')));
      return {
        uid: place?.uid ?? account?.id ?? null,
        rosterId: id,
        email: place?.email ?? account?.get('email') ?? address,
      };
    },

    async documents(person) {
      const sections = await Promise.all(
        personalCollections.map(async ([name, row]) => {
          const documents = (await documentsOf(database, row, person)).map((document) => ({
            id: document.id,
            parentId: document.ref.parent.parent?.id,
            fields: document.data(),
          }));
          return [name, documents] as const;
        }),
      );
      return Object.fromEntries(sections) as unknown as PersonalDocuments;
    },
  };
}
