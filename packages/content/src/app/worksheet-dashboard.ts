import type { TrackerStatus } from '@reshape/domain/tracker-window';

/** My IKEA Plan (spec section 2, worksheet dashboard). The odd spelling is the specification's. */
export const worksheetDashboard = {
  pageTitle: 'My IKEA Plan',
  loading: 'Loading your plan...',
  previousColumn: 'Previous Worksheets',
  currentColumn: 'Current Worksheet',
  identityLabel: 'My identity',
  actionHeading: 'For this I am taking below action:',
  environmentTitle: 'I have modified my immediate environemnt to support me with my new identity',
  easierLabel: 'Made easier',
  harderLabel: 'Made harder',
  notSpecified: 'Not specified',
  insightTitle: 'And the underlying insight is:',
  struggleTitle: 'It began with this struggle:',
  createNext: 'Create Next Identity',
  modalTitle: 'Create your next identity',
  closeModal: 'Close',
  startedOn: (date: string) => `Started on ${date}`,
  dayTurnsAt: (time: string) => `Your day turns at ${time}`,
} as const;

/** Past worksheets: a list, and one of them opened to be read. */
export const pastWorksheets = {
  heading: 'An earlier worksheet',
  empty:
    'Nothing here yet. When you create your next identity, the current one moves here with all its ticks.',
  open: (identity: string) => `Read: ${identity}`,
  loading: 'Fetching the worksheet...',
  readOnly: 'You are reading an earlier worksheet. It can no longer be ticked.',
  back: 'Back to Current Identity',
} as const;

/** Somebody without a worksheet is led to the wizard. */
export const noWorksheet = {
  heading: 'Your plan starts with one sentence about you',
  body: 'Identity, knowledge, environment, action: five questions, and at the end there is one tiny thing to tick each day.',
  start: 'Write your worksheet',
} as const;

/** Today's checkbox. */
export const trackerToggle = {
  done: 'Ticked. That is today done.',
  undone: 'Unticked. Nothing else has changed.',
  failed: 'Your tick did not reach us, so we put it back as it was. Please try again.',
  waitingForNetwork: 'Kept. It will be ticked as soon as you are online again.',
  archived: 'That worksheet is no longer your current one. Here is the one that is.',
} as const;

export const trackerStatuses = {
  completed: 'Completed',
  missed: 'Missed',
  'not-logged': 'Not Logged',
} as const satisfies Record<TrackerStatus, string>;

/** The chart of the last seven days, and the same facts as a table. */
export const trackerChart = {
  heading: 'Last 7 Days Tracker',
  title: 'IKEA Daily Tracker – Completed vs Missed',
  loading: 'Drawing the last seven days...',
  tooltip: (date: string, status: string) => `${date}: ${status}`,
  summary: (completed: number) =>
    completed === 1 ? '1 of the last 7 days completed' : `${completed} of the last 7 days completed`,
  tableCaption: 'The last seven days',
  dayColumn: 'Day',
  statusColumn: 'Status',
  today: 'Today',
} as const;

export const worksheetDashboardFailures = {
  notLoaded: 'Error loading worksheet',
  detailsNotLoaded: 'Failed to load worksheet details',
  historyNotLoaded: 'Your last seven days could not be loaded just now. They are safe.',
  pastNotLoaded: 'Your earlier worksheets could not be loaded just now.',
  retry: 'Try again',
} as const;
