import { founder } from './about.ts';
import { testimonials } from './landing.ts';
import { privacy, terms } from './legal.ts';
import { contact } from './programme.ts';
import { founderStory } from './story.ts';

export interface Sample {
  readonly id: string;
  /** What must replace it, and in which file of this package. */
  readonly replace: string;
}

interface Markable {
  readonly isSample: boolean;
}

const markable: readonly (Sample & { readonly content: Markable })[] = [
  { id: 'contact', replace: 'the address that people write to (contact.ts)', content: contact },
  {
    id: 'founder-story',
    replace: "the founder's story on the sales page (landing/founder-story.ts)",
    content: founderStory,
  },
  ...testimonials.map((testimonial) => ({
    id: `testimonial-${testimonial.id}`,
    replace: "a real member's words, with their consent (landing/testimonials.ts)",
    content: testimonial,
  })),
  { id: 'founder', replace: "the founder's portrait on the about page (about/founder.ts)", content: founder },
  { id: 'privacy', replace: 'the privacy policy, read by a lawyer (legal/privacy.ts)', content: privacy },
  { id: 'terms', replace: 'the terms, read by a lawyer (legal/terms.ts)', content: terms },
];

/** What must be replaced before launch: everything that is still marked `isSample: true`. */
export const samples: readonly Sample[] = markable
  .filter(({ content }) => content.isSample)
  .map(({ id, replace }) => ({ id, replace }));
