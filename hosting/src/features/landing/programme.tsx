import {
  benefitSection,
  benefits,
  faq,
  faqSection,
  fit,
  testimonialSection,
  topicSection,
  topics,
} from '@reshape/content/landing';
import {
  Check,
  Compass,
  HeartHandshake,
  Lamp,
  MapIcon,
  MessagesSquare,
  Scale,
  Sprout,
  Sunrise,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { siteSections } from '#lib/site-settings.ts';
import { Stack } from '#ui/layout.tsx';
import { Paragraphs, Subheading, Text } from '#ui/text.tsx';
import styles from './programme.module.css';
import { MarkedList, Portrait, Section } from './section.tsx';

/** Cards that appear as they are scrolled into view; left out while nobody has said anything. */
export function Testimonials() {
  const { testimonials } = siteSections;
  if (!testimonials) return null;
  return (
    <Section heading={testimonialSection.heading} tone="ember">
      <Stack as="ul" gap={5} columns="two">
        {testimonials.members.map(({ quote, ...person }) => (
          <li key={quote}>
            <Stack as="figure" className={styles.card}>
              <Text as="blockquote" size="title" face="display" className={styles.quoted}>
                <p>{quote}</p>
              </Text>
              <figcaption>
                <Portrait {...person} />
              </figcaption>
            </Stack>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

const topicIcons = { lamp: Lamp, 'messages-square': MessagesSquare, scale: Scale, sunrise: Sunrise };

/** The four areas that the programme reshapes. */
export function Topics() {
  return (
    <Section heading={topicSection.heading}>
      <Stack as="ul" gap={4} rowGap={3} columns="four">
        {topics.map(({ id, icon, title, text }) => {
          const Icon = topicIcons[icon];
          return (
            <Stack as="li" gap={3} isPacked key={id} className={styles.topic}>
              <Icon aria-hidden="true" strokeWidth={1.25} className={styles.icon} />
              <Subheading className={styles.cardTitle}>{title}</Subheading>
              <p>{text}</p>
            </Stack>
          );
        })}
      </Stack>
    </Section>
  );
}

const benefitIcons = { map: MapIcon, sprout: Sprout, compass: Compass, 'heart-handshake': HeartHandshake };

/** What a member keeps after the four weeks. */
export function Benefits() {
  return (
    <Section heading={benefitSection.heading} tone="raised" layout="beside">
      <ol>
        {benefits.map(({ id, icon, title, text }) => {
          const Icon = benefitIcons[icon];
          return (
            <li key={id} className={styles.benefit}>
              <Icon aria-hidden="true" strokeWidth={1.25} className={styles.icon} />
              <Subheading className={styles.cardTitle}>{title}</Subheading>
              <p>{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** The FAQ. The <details> share a name, so the browser keeps one open at a time without a script. */
export function FaqAccordion() {
  return (
    <Section heading={faqSection.heading} layout="beside">
      <div>
        {faq.map(({ id, question, answer }) => (
          <details key={id} name="faq" className={styles.question}>
            <summary className={styles.questionTitle}>
              <Text as="h3" size="lead" className={styles.questionText}>
                {question}
              </Text>
              <span aria-hidden="true" className={styles.marker} />
            </summary>
            <Stack gap={3} hasMeasure className={styles.answer}>
              <Paragraphs of={answer} />
            </Stack>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** Who should join and who should not, side by side: two headings of equal weight instead of a section's one. */
export function Fit() {
  return (
    <Stack as="section" gap={7} className={styles.fit}>
      <Stack gap={5} columns="two">
        <Side {...fit.forYou} mark={<Check aria-hidden="true" />} kind="yes" />
        <Side {...fit.notForYou} mark={<X aria-hidden="true" />} kind="no" />
      </Stack>
      <Text size="title" face="italic" className={styles.closing}>
        {fit.closing}
      </Text>
    </Stack>
  );
}

interface SideProps {
  readonly heading: string;
  readonly bullets: readonly string[];
  readonly mark: ReactNode;
  readonly kind: 'yes' | 'no';
}

function Side({ heading, bullets, mark, kind }: SideProps) {
  return (
    <Stack gap={5} isPacked data-kind={kind} className={styles.side}>
      <Text as="h2" size="page">
        {heading}
      </Text>
      <MarkedList items={bullets} mark={mark} />
    </Stack>
  );
}
