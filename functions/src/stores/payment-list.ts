import { price } from '@reshape/content/programme';
import {
  amountLost,
  amountRefunded,
  type PaymentStatus,
  paymentStatus,
  paymentStatuses,
} from '@reshape/domain/payments';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { collection } from './collection.ts';
import { fieldsOf, getAll } from './documents.ts';
import { type CursorPage, collectAll, countOf, type PageRequest, readCursorPage } from './page.ts';
import {
  payerCollection,
  payerDocument,
  paymentCollection,
  readListed,
  readPayment,
  type StoredPayment,
  spellingsOf,
} from './payments.ts';

export interface PaymentFilter {
  readonly status?: PaymentStatus | undefined;
  readonly currency?: string | undefined;
  readonly made?: Period | undefined;
  /** Whether to leave out those that were never paid. */
  readonly isPaid?: boolean;
  readonly outcome?: StoredPayment['outcome'] | undefined;
  readonly cohortId?: string | undefined;
  readonly dispute?: StoredPayment['dispute'] | undefined;
}

/** Whether a payment is one of those that `page` lists for a filter. */
export function isIn(filter: PaymentFilter, payment: StoredPayment): boolean {
  const { status, currency, made, isPaid = false, outcome, cohortId, dispute } = filter;
  return (
    (!isPaid || payment.isCaptured) &&
    (status ?? paymentStatus(payment)) === paymentStatus(payment) &&
    (currency ?? payment.currency) === payment.currency &&
    (!made || (made.from <= payment.createdAt && payment.createdAt < made.until)) &&
    (outcome ?? payment.outcome) === payment.outcome &&
    (cohortId ?? payment.cohortId) === payment.cohortId &&
    (dispute ?? payment.dispute) === payment.dispute
  );
}

/** What was paid in one currency, in paise. */
export interface PaymentSums {
  readonly currency: string;
  readonly count: number;
  readonly paid: number;
  readonly refunded: number;
  /** In disputes. */
  readonly lost: number;
}

/** The sums of payments in each currency, the programme's own first. */
function sumsOf(payments: readonly StoredPayment[]): PaymentSums[] {
  const sums = new Map<string, PaymentSums>();
  for (const payment of payments) {
    const { currency, amount } = payment;
    const before = sums.get(currency) ?? { currency, count: 0, paid: 0, refunded: 0, lost: 0 };
    sums.set(currency, {
      currency,
      count: before.count + 1,
      paid: before.paid + amount,
      refunded: before.refunded + amountRefunded(payment),
      lost: before.lost + amountLost(payment),
    });
  }
  const isOwn = ({ currency }: PaymentSums) => currency === price.currency;
  return [...sums.values()].sort(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a.currency < b.currency ? -1 : 1),
  );
}

/** From one moment on, and before another. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The states of payments that were paid, whatever was refunded since. */
const paidStatuses = paymentStatuses.filter((status) => status !== 'pending');

/** What was paid in a period in how many payments, and what of it was refunded or lost in disputes since. */
export type PeriodSums = Omit<PaymentSums, 'currency'>;

/** Payments as operators look at them; see `Payments` for how they change. */
export interface PaymentList {
  /** Latest first. */
  page(filter: PaymentFilter, page: PageRequest): Promise<CursorPage<StoredPayment>>;
  /** The payments of a person, latest first. */
  ofPerson(rosterId: string): Promise<StoredPayment[]>;
  /** At most `limit` payments by an address, for any person's place. */
  byAddress(address: string, limit: number): Promise<StoredPayment[]>;
  /** What was paid for a cohort, refunded and lost, in each currency. */
  sums(cohortId: string): Promise<PaymentSums[]>;
  /**
   * What was paid in each period, and what of it was refunded or lost since, for each currency with a payment, the
   * programme's own first.
   */
  paidIn(
    periods: readonly Period[],
  ): Promise<readonly { readonly currency: string; readonly sums: readonly PeriodSums[] }[]>;
  /** How many payments were made in a period. */
  countPaid(period: Period): Promise<number>;
  /** When something about a payment last changed. */
  lastChange(): Promise<Date | undefined>;
}

/** The currencies after `currency` in the order of a query. It reads one payment of each. */
async function currenciesAfter(currency: string, ordered: FirebaseFirestore.Query): Promise<string[]> {
  const { docs } = await ordered.where('currency', '>', currency).limit(1).get();
  const [next] = docs.map((document) => readListed(document).currency);
  return next === undefined ? [] : [next, ...(await currenciesAfter(next, ordered))];
}

const totals = {
  count: AggregateField.count(),
  paid: AggregateField.sum('amount'),
  refunded: AggregateField.sum('amountRefunded'),
};

export function firestorePaymentList(database: Firestore): PaymentList {
  const payments = collection(database, paymentCollection);
  const queryFor = ({
    status,
    currency,
    made,
    isPaid = false,
    outcome,
    cohortId,
    dispute,
  }: PaymentFilter): FirebaseFirestore.Query => {
    let query: FirebaseFirestore.Query = payments;
    if (status !== undefined) query = query.where('status', '==', status);
    if (currency !== undefined) query = query.where('currency', '==', currency);
    if (made) query = query.where('createdAt', '>=', made.from).where('createdAt', '<', made.until);
    if (isPaid) query = query.where('status', 'in', paidStatuses);
    if (outcome !== undefined) query = query.where('outcome', '==', outcome);
    if (cohortId !== undefined) query = query.where('cohortId', '==', cohortId);
    if (dispute !== undefined) query = query.where('dispute', '==', dispute);
    return query;
  };
  return {
    page: (filter, page) => readCursorPage(queryFor(filter), [['createdAt', 'desc']], page, readListed),

    async ofPerson(rosterId) {
      const payer = await collection(database, payerCollection).doc(rosterId).get();
      const ids = fieldsOf(payer, payerDocument)?.paymentIds ?? [];
      const references = ids.map((id) => payments.doc(id));
      return (await getAll(database, references))
        .flatMap((document) => readPayment(document) ?? [])
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    byAddress: async (address, limit) => {
      const snapshot = await payments.where('email', 'in', spellingsOf(address)).limit(limit).get();
      return snapshot.docs.map(readListed);
    },

    async sums(cohortId) {
      const ofCohort = queryFor({ cohortId });
      const own = ofCohort.where('currency', '==', price.currency);
      const [all, counted, lost] = await Promise.all([
        countOf(ofCohort),
        own.aggregate(totals).get(),
        collectAll(own.where('dispute', '==', 'lost').orderBy('__name__'), readListed),
      ]);
      const { count, paid, refunded } = counted.data();
      const inOwn = { currency: price.currency, count, paid, refunded, lost: sumsOf(lost)[0]?.lost ?? 0 };
      const others =
        count === all
          ? []
          : (await collectAll(ofCohort.orderBy('__name__'), readListed)).filter(
              ({ currency }) => currency !== price.currency,
            );
      return [...(count === 0 ? [] : [inOwn]), ...sumsOf(others)];
    },

    async paidIn(periods) {
      const own = price.currency;
      const ordered = payments.orderBy('currency');
      const [before, after] = await Promise.all([
        currenciesAfter('', ordered.where('currency', '<', own)),
        currenciesAfter(own, ordered),
      ]);
      const lost = await collectAll(
        queryFor({
          dispute: 'lost',
          made: {
            from: new Date(Math.min(...periods.map(({ from }) => from.getTime()))),
            until: new Date(Math.max(...periods.map(({ until }) => until.getTime()))),
          },
        })
          .orderBy('createdAt', 'desc')
          .orderBy('__name__', 'desc'),
        readListed,
      );
      const sumOf = async (currency: string, made: Period) => {
        const sums = await queryFor({ currency, made, isPaid: true })
          .orderBy('createdAt', 'desc')
          .aggregate(totals)
          .get();
        const lostThen = lost.filter((payment) => isIn({ currency, made, isPaid: true }, payment));
        return { ...sums.data(), lost: lostThen.reduce((sum, payment) => sum + amountLost(payment), 0) };
      };
      const inCurrencies = await Promise.all(
        [own, ...before, ...after].map(async (currency) => ({
          currency,
          sums: await Promise.all(periods.map((period) => sumOf(currency, period))),
        })),
      );
      return inCurrencies.filter(({ sums }) => sums.some(({ count }) => count > 0));
    },

    countPaid: (made) => countOf(queryFor({ made, isPaid: true }).orderBy('createdAt', 'desc')),

    async lastChange() {
      const { docs } = await payments.orderBy('updatedAt', 'desc').limit(1).get();
      return docs[0] && readListed(docs[0]).updatedAt;
    },
  };
}
