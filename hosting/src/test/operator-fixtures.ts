import type { CohortDetails, CohortRow } from '@reshape/contract/operator/cohorts';
import type { NudgeRow } from '@reshape/contract/operator/content';
import type { Decision, overview } from '@reshape/contract/operator/overview';
import type { PaymentRow } from '@reshape/contract/operator/payments';
import type { PersonRow } from '@reshape/contract/operator/people';
import { localDay } from '@reshape/domain/local-day';
import type * as z from 'zod/mini';

const earlier = '2026-06-01T08:00:00.000Z';
const price = 699_900;

export const june: CohortRow = {
  id: 'june',
  title: 'June cohort',
  starts_on: localDay('2026-06-07'),
  weeks: 4,
  seats: 30,
  taken: 12,
  price: null,
  accepted_amounts: [],
  enrolment: 'open',
  community_url: null,
  status: 'running',
};

export const autumn: CohortRow = {
  ...june,
  id: 'autumn',
  title: 'Autumn cohort',
  taken: 0,
  status: 'planned',
};

export const juneDetails: CohortDetails = {
  ...june,
  sessions: [
    {
      id: 's1',
      week: 3,
      starts_at: '2026-06-21T13:30:00.000Z',
      minutes: 90,
      join_url: null,
      recording_url: null,
      came: 0,
    },
  ],
  people: { active: 12, refunded: 1, removed: 0 },
  uses: [{ amount: price, used: 12 }],
  feedback: {
    ...{ answers: 4, score: 8.5 },
    pace: { too_slow: 0, right: 3, too_fast: 1 },
    sessions: { not_useful: 0, useful: 1, very_useful: 3 },
    habit: { not_yet: 1, partly: 2, yes: 1 },
  },
  payments: [{ currency: 'INR', count: 12, paid: 12 * price, refunded: price, lost: 0 }],
};

export const personNamed = (id: string, name: string | null, given: Partial<PersonRow> = {}): PersonRow => ({
  id,
  address: `${id}@example.com`,
  name,
  cohort: 'june',
  status: 'active',
  signed_in: true,
  last_active_on: localDay('2026-06-13'),
  counts: { spots: 4, challenge_days: 2, ticks: 3 },
  ...given,
});

export const personDetails = (person: PersonRow, payments: PaymentRow[] = []) => ({
  ...person,
  places: [{ cohort: person.cohort, status: person.status, source: 'payment' }],
  payments,
  mails: [],
  notes: [],
  reasons: [],
  group: null as { id: string; name: string } | null,
  devices: 1,
  attended: 1,
  member_since: earlier,
  deleted_by: null,
});

export const paymentNamed = (id: string, given: Partial<PaymentRow> = {}): PaymentRow => ({
  id,
  amount: price,
  amount_refunded: 0,
  amount_committed: 0,
  currency: 'INR',
  status: 'captured',
  outcome: 'place',
  dispute: 'none',
  is_open: false,
  cohort: 'june',
  address: 'asha@example.com',
  person: 'asha',
  created_at: earlier,
  ...given,
});

export const smokeAlarm: NudgeRow = {
  id: 'smoke-alarm',
  title: 'The smoke alarm',
  type: 'text',
  paragraphs: ['It cannot tell toast from fire.'],
  edited: false,
  retired: false,
  updated_at: earlier,
};

/** What Today shows on an empty day, and what is given. */
export const overviewOf = (
  given: Partial<z.output<typeof overview.response>> = {},
): z.output<typeof overview.response> => ({
  at: '2026-06-14T09:00:00.000Z',
  sessions: [],
  decisions: { total: 0, items: [] },
  cohorts: [],
  paid: [],
  waitlist: { new: 0, total: 0 },
  newsletter: { new: 0, total: 0 },
  happened: [],
  payments_changed_at: null,
  ...given,
});

export const decisionAbout = (kind: Decision['kind'], given: Partial<Decision> = {}): Decision => ({
  ...{ kind, id: kind, who: null, count: 1, link: '/operator', payment: null, why: null, cohort: null },
  ...{ since: earlier, deadline: null },
  ...given,
});
