import { type Testimonial, testimonialSection, testimonials } from '@reshape/content/landing';
import { Portrait } from '#ui/portrait.tsx';
import { SampleLabel } from '#ui/sample-label.tsx';
import { Section } from '#ui/section.tsx';
import styles from './testimonials.module.css';

/** The words of members, two cards that come up as they are scrolled to. */
export function Testimonials() {
  const { heading, note } = testimonialSection;
  return (
    <Section heading={heading} lead={note} tone="ember">
      <ul className={styles.cards}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Card {...testimonial} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Card({ isSample, quote, image, initials, name, attribution }: Testimonial) {
  return (
    <figure className={styles.card}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <Portrait image={image} initials={initials} name={name} line={attribution} />
      </figcaption>
      {isSample ? <SampleLabel>{testimonialSection.sampleLabel}</SampleLabel> : null}
    </figure>
  );
}
