import { counted } from './counted.ts';

export const waitlistPage = {
  title: 'Waitlist',
  lead: 'Longest waiting first. People leave the list when they get a place.',
  caption: 'People who wait for a place',
  empty: 'Nobody is waiting',
  columns: { name: 'Name', address: 'Address', since: 'Waiting since', offer: 'Latest offer' },
  noOffer: 'None',
  offer: (cohort: string, time: string, by: string) => `${cohort}, ${time}, by ${by}`,
  nameless: 'No name',
  offerFirst: 'Offer to the first ones',
  offerChosen: (count: number) => `Offer to ${counted(count, 'chosen person', 'chosen people')}`,
  dialog: {
    title: 'Offer places',
    chosen: (count: number) => `${counted(count, 'chosen person', 'chosen people')} get an offer by mail.`,
    first: 'Those who have waited longest and have no offer for this cohort get one by mail.',
    cohort: 'Cohort',
    choose: 'Choose a cohort with room',
    room: (title: string, room: number | null) =>
      room === null ? `${title}, no limit` : `${title}, ${counted(room, 'seat')} left`,
    count: 'How many people',
    submit: 'Send the offers',
  },
} as const;
