import { quantity } from './quantity.ts';

export const waitlistPage = {
  title: 'Waitlist',
  lead: 'Longest waiting first. People leave the list when they get a place.',
  caption: 'People who wait for a place',
  empty: 'Nobody is waiting',
  export: 'Export as CSV',
  columns: {
    name: 'Name',
    address: 'Address',
    since: 'Waiting since',
    offer: 'Latest offer',
    actions: 'Actions',
  },
  noOffer: 'None',
  offer: (cohort: string, time: string, by: string) => `${cohort}, ${time}, by ${by}`,
  open: 'Open',
  expired: 'Expired',
  until: (time: string) => `until ${time}`,
  nameless: 'No name',
  offerFirst: 'Offer to the first ones',
  offerChosen: (count: number) => `Offer to ${quantity(count, 'chosen person', 'chosen people')}`,
  remove: {
    button: 'Remove from the list',
    buttonFor: (name: string) => `Remove ${name} from the list`,
    title: 'Remove a person from the list',
    effect: (address: string) => `${address} gets no more offers, unless they join the waitlist again.`,
    submit: 'Remove from the list',
  },
  dialog: {
    title: 'Offer places',
    chosen: (count: number) =>
      `An offer goes by mail to ${quantity(count, 'chosen person', 'chosen people')}.`,
    first: 'Those who have waited longest and have no offer for this cohort get one by mail.',
    choose: 'Choose an open cohort with room',
    room: (title: string, room: number | null) =>
      room === null ? `${title}, no limit` : `${title}, ${quantity(room, 'seat')} left`,
    count: 'How many people',
    days: 'Days to decide',
    daysHint: 'After that, the offer expires, and the person can be offered a place again.',
    submit: 'Send the offers',
  },
  taken: {
    title: 'Offers taken',
    lead: 'People who came from the waitlist into the cohort that they were offered.',
    caption: 'People who took an offer',
    empty: 'Nobody has taken an offer yet.',
    columns: { name: 'Name', address: 'Address', offer: 'Offer' },
  },
} as const;
