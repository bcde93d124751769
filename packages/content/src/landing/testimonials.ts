export interface Testimonial {
  readonly id: string;
  readonly isSample: boolean;
  readonly quote: string;
  readonly name: string;
  /** Shown under the name. */
  readonly attribution: string;
  /** Address of a portrait; null shows the initials. */
  readonly image: string | null;
  readonly initials: string;
}

export const testimonialSection = {
  heading: 'What we hope to hear',
  /** Shown on each card whose `isSample` is true. */
  sampleLabel: 'Sample: nobody has said this yet',
  note: 'The first cohort has not begun, so there is nobody to quote. These cards wait for real members and say so.',
} as const;

/** Sample cards that never pass for real ones; members' own words replace them, with their consent. */
export const testimonials = [
  {
    id: 'furniture',
    isSample: true,
    quote: 'I came for more discipline. I left with a charger in the kitchen and my evenings back.',
    name: 'A future member',
    attribution: 'First cohort, not yet started',
    image: null,
    initials: 'FM',
  },
  {
    id: 'bad-day',
    isSample: true,
    quote: 'For once a bad day was just a bad day. On the next morning the tiny action was still there.',
    name: 'Another future member',
    attribution: 'First cohort, not yet started',
    image: null,
    initials: 'AF',
  },
] as const satisfies readonly Testimonial[];
