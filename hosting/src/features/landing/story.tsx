import { instinctPortraits } from '@reshape/content/instincts';
import {
  beforeAfter,
  founderStory,
  hero,
  knowing,
  type Scene,
  whyChangeIsHard,
} from '@reshape/content/story';
import type { Instinct } from '@reshape/domain/scan';
import { CalendarDays, Users, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteSections } from '#lib/site-settings.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { instinctPictures } from '#ui/pictures/instincts.tsx';
import { CityAtNight, EarlyNight, LateScroll } from '#ui/pictures/nights.tsx';
import { Lead, Paragraphs, Subheading, Text } from '#ui/text.tsx';
import { Portrait, SampleLabel, Section } from './section.tsx';
import styles from './story.module.css';

interface HeroProps {
  /** When the open cohort begins. */
  readonly start: ReactNode;
  readonly price: ReactNode;
  /** The first link: to join, to the waitlist, or to what a payer or a member does next. */
  readonly join: ReactNode;
}

export function Hero({ start, price, join }: HeroProps) {
  return (
    <Stack as="section" gap={0} data-ground="night" className={styles.hero}>
      <Stack gap={5} align="start" className={styles.heroText}>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <Text as="h1" size="display">
          {hero.heading}
        </Text>
        <Lead>{hero.lead}</Lead>
        <ul className={styles.facts}>
          <li className={styles.fact}>
            <CalendarDays aria-hidden="true" />
            <span>{start}</span>
          </li>
          <li className={styles.fact}>
            <Users aria-hidden="true" />
            <span>{hero.sessions(siteSections.founder?.name ?? '')}</span>
          </li>
          <li className={styles.fact}>
            <Wallet aria-hidden="true" />
            <a href={hero.priceTarget} className={styles.factLink}>
              {price}
            </a>
          </li>
        </ul>
        <Cluster align="center" data-offer="">
          {join}
          <ButtonLink href={hero.quiz.target} variant="secondary">
            {hero.quiz.label}
          </ButtonLink>
        </Cluster>
      </Stack>
      <div role="img" aria-label={hero.pictureAlt} className={styles.heroPicture}>
        <CityAtNight />
      </div>
    </Stack>
  );
}

/** The same evening twice: in the dark, and with a lamp on. */
export function BeforeAfter() {
  return (
    <Section heading={beforeAfter.heading}>
      <Stack gap={5} columns="two">
        <Evening scene={beforeAfter.before} picture={<LateScroll />} isNight />
        <Evening scene={beforeAfter.after} picture={<EarlyNight />} />
      </Stack>
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
    <Stack as="article" isPacked data-ground={isNight ? 'night' : undefined} className={styles.evening}>
      <div className={styles.beforeAfterPicture}>{picture}</div>
      <p className={styles.time}>
        <Text as="span" tone="ember" weight="strong">
          {scene.label}
        </Text>
        <span>{scene.time}</span>
      </p>
      <Subheading>{scene.title}</Subheading>
      {scene.beats.map((beat) => (
        <p key={beat}>{beat}</p>
      ))}
      <Text size="lead" face="display" className={styles.beforeAfterClosing}>
        {scene.closing}
      </Text>
    </Stack>
  );
}

/** Why knowing does not change habits: a quotation and two paragraphs. */
export function Knowing() {
  const { heading, quote, paragraphs } = knowing;
  return (
    <Section heading={heading} tone="raised" layout="beside">
      <Stack gap={6}>
        <Stack as="figure" className={styles.quote}>
          <blockquote className={styles.quoteText}>
            <p className={styles.quoteLine}>{quote.text}</p>
          </blockquote>
          <figcaption className={styles.quoteSource}>
            <span lang="la">{quote.original}</span>
            <span>{`${quote.source} · ${quote.translation}`}</span>
          </figcaption>
        </Stack>
        <Stack hasMeasure className={styles.knowingProse}>
          <Paragraphs of={paragraphs} />
        </Stack>
      </Stack>
    </Section>
  );
}

/** Why change is hard: the five instincts, each with what it did in the past and what it does now. */
export function WhyChange() {
  const { heading, lead, ancientLabel, todayLabel, scanPrompt, scanLink } = whyChangeIsHard;
  return (
    <Section heading={heading} lead={lead} tone="raised">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls needs the focus to be scrolled by keys. */}
      <ul tabIndex={0} aria-label={heading} className={styles.instincts}>
        {instincts.map((instinct) => {
          const { name, ancient, today } = instinctPortraits[instinct];
          const Picture = instinctPictures[instinct];
          return (
            <Stack as="li" gap={2} isPacked key={instinct} className={styles.instinct}>
              <Picture />
              <Text as="h3" size="title" weight="medium" face="display" className={styles.instinctName}>
                {name}
              </Text>
              <Stack as="dl" gap={2}>
                <Meaning label={ancientLabel} tone="soft">
                  {ancient}
                </Meaning>
                <Meaning label={todayLabel} tone="ember">
                  {today}
                </Meaning>
              </Stack>
            </Stack>
          );
        })}
      </ul>
      <Text size="title" face="display">
        {scanPrompt} <a href={scanLink.target}>{scanLink.label}</a>
      </Text>
    </Section>
  );
}

const instincts = Object.keys(instinctPictures) as Instinct[];

interface MeaningProps {
  readonly label: string;
  readonly tone: 'soft' | 'ember';
  readonly children: string;
}

const Meaning = ({ label, tone, children }: MeaningProps) => (
  <div>
    <Text as="dt" size="small" tone={tone} weight="strong">
      {label}
    </Text>
    <dd className={styles.meaning}>{children}</dd>
  </div>
);

/** The founder's story; left out while there is none. */
export function FounderStory() {
  const { founder } = siteSections;
  if (!founder) return null;
  return (
    <Section heading={founderStory.heading} tone="raised" layout="beside">
      <Stack as="article" hasMeasure>
        <Paragraphs of={founder.story} />
        <Text size="title" face="italic" className={styles.founderStoryClosing}>
          {founder.closing}
        </Text>
        <Portrait {...founder} />
        {founder.isSample ? <SampleLabel>{founderStory.sampleLabel}</SampleLabel> : null}
      </Stack>
    </Section>
  );
}
