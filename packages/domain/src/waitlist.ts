/** An offer of a place to a person on the waitlist; one without a deadline was made before there were deadlines. */
export interface OfferDeadline {
  readonly until?: Date | undefined;
}

/** Whether an offer can still be taken at `now`. After that, the person can be offered a place again. */
export const isOfferOpen = ({ until }: OfferDeadline, now: Date): boolean =>
  until === undefined || until > now;
