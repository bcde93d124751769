import { about, aboutWeeks, beginnings, founder } from '@reshape/content/about';
import { framework } from '@reshape/content/instincts';
import { weekCarousel } from '@reshape/content/landing';
import { Compass, Flame, Tent, Users } from 'lucide-react';
import { siteSections } from '#lib/site-settings.ts';
import { Stack } from '#ui/layout.tsx';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import { Lead, Paragraphs, Subheading, Text } from '#ui/text.tsx';
import styles from './about.module.css';
import { Portrait, SampleLabel, Section } from './section.tsx';

/** The top of the about page: what the programme is, with a picture. */
export function AboutIntro() {
  return (
    <Stack as="section" gap={0} data-ground="night" className={styles.intro}>
      <Stack gap={5} className={styles.text}>
        <Text as="h1" size="display">
          {about.heading}
        </Text>
        <Lead>{about.lead}</Lead>
      </Stack>
      <div className={styles.picture}>
        <CaveMouth />
      </div>
    </Stack>
  );
}

/** How many people the programme wants to reach, and its progress. */
export function Mission() {
  const { heading, figure, paragraphs } = about.mission;
  return (
    <Section heading={heading} tone="ember" layout="beside">
      <Stack hasMeasure>
        <Text size="display" tone="ember" face="display" className={styles.figure}>
          {figure}
        </Text>
        <Paragraphs of={paragraphs} />
      </Stack>
    </Section>
  );
}

/** The framework: Identity, Knowledge, Environment, Action, each with its letter, question and description. */
export function FrameworkParts() {
  return (
    <Section heading={about.framework.heading} lead={about.framework.lead}>
      <Stack as="ol" gap={6} columns="four">
        {framework.map(({ id, letter, name, question, text }) => (
          <Stack as="li" gap={2} isPacked key={id} className={styles.part}>
            <Text as="span" tone="ember" face="display" aria-hidden="true" className={styles.letter}>
              {letter}
            </Text>
            <Subheading>{name}</Subheading>
            <Text size="lead" tone="soft" face="italic">
              {question}
            </Text>
            <p>{text}</p>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

export function FourWeeks() {
  const { heading, link } = about.weeksSection;
  return (
    <Section heading={heading} tone="night" layout="beside">
      <Stack gap={5}>
        <ol>
          {aboutWeeks.map(({ week, title, text }) => (
            <Stack as="li" gap={1} key={week} className={styles.week}>
              <Text size="small" tone="ember" weight="strong">
                {weekCarousel.weekLabel(week)}
              </Text>
              <Subheading>{title}</Subheading>
              <p>{text}</p>
            </Stack>
          ))}
        </ol>
        <p>
          <a href={link.target}>{link.label}</a>
        </p>
      </Stack>
    </Section>
  );
}

/** The founder's portrait; left out while there is none. */
export function Founder() {
  const { founder: person } = siteSections;
  if (!person) return null;
  return (
    <Section heading={founder.heading} tone="raised" layout="beside">
      <Stack hasMeasure>
        <Paragraphs of={person.portrait} />
        <Portrait {...person} />
        {person.isSample ? <SampleLabel>{founder.sampleLabel}</SampleLabel> : null}
      </Stack>
    </Section>
  );
}

const icons = { flame: Flame, compass: Compass, users: Users, tent: Tent };

/** Links to the next steps. */
export function Beginnings() {
  return (
    <Section heading={about.begin.heading} lead={about.begin.lead}>
      <Stack as="ul" columns="four">
        {beginnings.map(({ id, icon, title, text, link }) => {
          const Icon = icons[icon];
          return (
            <li key={id} className={styles.beginning}>
              <Icon aria-hidden="true" strokeWidth={1.25} className={styles.icon} />
              <Subheading>{title}</Subheading>
              <p>{text}</p>
              <a href={link.target} className={styles.next}>
                {link.label}
              </a>
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}
