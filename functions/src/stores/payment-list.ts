import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from './collections.ts';
import { fieldsOf, instant, payerDocument, paymentDocument } from './documents.ts';
import { type CursorPage, type CursorRequest, readCursorPage } from './page.ts';
import { paymentIn, readPayment, type StoredPayment } from './payments.ts';

export interface PaymentFilter {
  readonly outcome?: StoredPayment['outcome'] | undefined;
  readonly cohortId?: string | undefined;
  readonly dispute?: StoredPayment['dispute'] | undefined;
}

/** In paise. */
export interface PaymentSums {
  readonly count: number;
  readonly paid: number;
  readonly refunded: number;
}

/** Payments as operators look at them; see `Payments` for how they change. */
export interface PaymentList {
  /** Latest first. */
  page(filter: PaymentFilter, page: CursorRequest): Promise<CursorPage<StoredPayment>>;
  /** The payments of a person, latest first. */
  ofPerson(rosterId: string): Promise<StoredPayment[]>;
  /** The payments made from `from` until before `to`, oldest first; at most `limit`. */
  between(from: Date, to: Date, limit: number): Promise<StoredPayment[]>;
  count(filter: PaymentFilter): Promise<number>;
  /** What was paid for a cohort and refunded. */
  sums(cohortId: string): Promise<PaymentSums>;
  /** When something about a payment last changed. */
  lastChange(): Promise<Date | undefined>;
}

const parsePayment = (document: FirebaseFirestore.QueryDocumentSnapshot): StoredPayment =>
  paymentIn(document.id, paymentDocument.parse(document.data()));

const changeDocument = z.object({ updatedAt: instant });

export function firestorePaymentList(database: Firestore): PaymentList {
  const payments = collection(database, 'payments');
  const filtered = ({ outcome, cohortId, dispute }: PaymentFilter): FirebaseFirestore.Query => {
    let query: FirebaseFirestore.Query = payments;
    if (outcome !== undefined) query = query.where('outcome', '==', outcome);
    if (cohortId !== undefined) query = query.where('cohortId', '==', cohortId);
    if (dispute !== undefined) query = query.where('dispute', '==', dispute);
    return query;
  };
  return {
    page: (filter, page) => readCursorPage(filtered(filter), [['createdAt', 'desc']], page, parsePayment),

    async ofPerson(rosterId) {
      const payer = await collection(database, 'payers').doc(rosterId).get();
      const ids = fieldsOf(payer, payerDocument)?.paymentIds ?? [];
      if (ids.length === 0) return [];
      const found = await database.getAll(...ids.map((id) => payments.doc(id)));
      return found
        .flatMap((document) => readPayment(document) ?? [])
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async between(from, to, limit) {
      const made = payments.where('createdAt', '>=', from).where('createdAt', '<', to).orderBy('createdAt');
      return (await made.limit(limit).get()).docs.map(parsePayment);
    },

    count: async (filter) => (await filtered(filter).count().get()).data().count,

    async sums(cohortId) {
      const sums = await filtered({ cohortId })
        .aggregate({
          count: AggregateField.count(),
          paid: AggregateField.sum('amount'),
          refunded: AggregateField.sum('amountRefunded'),
        })
        .get();
      return sums.data();
    },

    async lastChange() {
      const { docs } = await payments.orderBy('updatedAt', 'desc').limit(1).get();
      return docs[0] && changeDocument.parse(docs[0].data()).updatedAt;
    },
  };
}
