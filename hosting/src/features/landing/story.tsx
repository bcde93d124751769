import { instinctPortraits } from '@reshape/content/instincts';
import {
  beforeAfter,
  founderStory,
  hero,
  knowing,
  type Scene,
  whyChangeIsHard,
} from '@reshape/content/landing';
import type { Instinct } from '@reshape/domain/scan';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Affiliation } from '#ui/pictures/affiliation.tsx';
import { CityAtNight } from '#ui/pictures/city-at-night.tsx';
import { EarlyNight } from '#ui/pictures/early-night.tsx';
import { KinCare } from '#ui/pictures/kin-care.tsx';
import { LateScroll } from '#ui/pictures/late-scroll.tsx';
import { MateSeeking } from '#ui/pictures/mate-seeking.tsx';
import { SelfProtection } from '#ui/pictures/self-protection.tsx';
import { Status } from '#ui/pictures/status.tsx';
import { Portrait, SampleLabel, Section } from './section.tsx';
import styles from './story.module.css';

/** The first screen of the sales page. */
export function Hero() {
  return (
    <section data-ground="night" className={styles.hero}>
      <div className={styles.heroWords}>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <h1>{hero.heading}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <ButtonLink href={hero.primary.target}>{hero.primary.label}</ButtonLink>
          <ButtonLink href={hero.secondary.target} variant="secondary">
            {hero.secondary.label}
          </ButtonLink>
        </div>
        <ul className={styles.facts}>
          {hero.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div role="img" aria-label={hero.pictureAlt} className={styles.heroPicture}>
        <CityAtNight />
      </div>
    </section>
  );
}

/** The same evening told twice: in the dark, and with a lamp on. */
export function BeforeAfter() {
  return (
    <Section heading={beforeAfter.heading} lead={beforeAfter.lead}>
      <div className={styles.evenings}>
        <Evening scene={beforeAfter.before} picture={<LateScroll />} isNight />
        <Evening scene={beforeAfter.after} picture={<EarlyNight />} />
      </div>
    </Section>
  );
}

interface EveningProps {
  readonly scene: Scene;
  readonly picture: ReactNode;
  readonly isNight?: boolean;
}

function Evening({ scene, picture, isNight = false }: EveningProps) {
  return (
    <article data-ground={isNight ? 'night' : undefined} className={styles.evening}>
      <div className={styles.beforeAfterPicture}>{picture}</div>
      <p className={styles.time}>
        <span className={styles.label}>{scene.label}</span>
        {scene.time}
      </p>
      <h3>{scene.title}</h3>
      {scene.beats.map((beat) => (
        <p key={beat}>{beat}</p>
      ))}
      <p className={styles.beforeAfterClosing}>{scene.closing}</p>
    </article>
  );
}

/** Knowledge and habit are kept in two places: an old line says it, three paragraphs explain it. */
export function Knowing() {
  const { heading, quote, paragraphs } = knowing;
  return (
    <Section heading={heading} tone="raised" layout="beside">
      <div className={styles.content}>
        <figure className={styles.quote}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>
            <span lang="la">{quote.original}</span>
            <span>
              {quote.source} · {quote.translation}
            </span>
          </figcaption>
        </figure>
        <div className={styles.knowingProse}>
          <Paragraphs of={paragraphs} />
        </div>
      </div>
    </Section>
  );
}

/** Why change is hard, and the five instincts that make it so. */
export function WhyChange() {
  const { heading, paragraphs, scanPrompt, scanLink } = whyChangeIsHard;
  return (
    <Section heading={heading}>
      <div className={styles.whyChangeProse}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Instincts />
      <p className={styles.scan}>
        {scanPrompt} <a href={scanLink.target}>{scanLink.label}</a>
      </p>
    </Section>
  );
}

const pictures: Readonly<Record<Instinct, ReactNode>> = {
  'self-protection': <SelfProtection />,
  affiliation: <Affiliation />,
  status: <Status />,
  'mate-seeking': <MateSeeking />,
  'kin-care': <KinCare />,
};

const instincts = Object.keys(pictures) as Instinct[];

/** The five instincts, each with what it did then and what it does now. */
export function Instincts() {
  const { instinctsHeading, instinctsLead, ancientLabel, todayLabel } = whyChangeIsHard;
  return (
    <div className={styles.instincts}>
      <div className={styles.instinctsWords}>
        <h3>{instinctsHeading}</h3>
        <p>{instinctsLead}</p>
      </div>
      <ul className={styles.list}>
        {instincts.map((instinct) => {
          const { name, ancient, today } = instinctPortraits[instinct];
          return (
            <li key={instinct} className={styles.instinct}>
              <div className={styles.instinctsPicture}>{pictures[instinct]}</div>
              <h4>{name}</h4>
              <dl>
                <dt>{ancientLabel}</dt>
                <dd>{ancient}</dd>
                <dt>{todayLabel}</dt>
                <dd>{today}</dd>
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The founder's story; until it is written, a sample that says so. */
export function FounderStory() {
  const { heading, isSample, sampleLabel, paragraphs, closing, name, role, initials } = founderStory;
  return (
    <Section heading={heading} tone="raised" layout="beside">
      <article className={styles.story}>
        {isSample ? <SampleLabel>{sampleLabel}</SampleLabel> : null}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.founderStoryClosing}>{closing}</p>
        <Portrait initials={initials} name={name} line={role} />
      </article>
    </Section>
  );
}
