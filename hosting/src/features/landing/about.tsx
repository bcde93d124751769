import { about, aboutWeeks, type Beginning, beginnings, founder } from '@reshape/content/about';
import { framework } from '@reshape/content/instincts';
import { weekCarousel } from '@reshape/content/landing';
import { Compass, Flame, type LucideIcon, Tent, Users } from 'lucide-react';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import styles from './about.module.css';
import { Portrait, SampleLabel, Section } from './section.tsx';

/** The top of the about page: what this is, and the picture of somebody who walks out of the cave. */
export function AboutIntro() {
  return (
    <section data-ground="night" className={styles.intro}>
      <div className={styles.words}>
        <h1>{about.heading}</h1>
        <p>{about.lead}</p>
      </div>
      <div className={styles.picture}>
        <CaveMouth />
      </div>
    </section>
  );
}

/** How many people the programme wants to reach, and how far it has come. */
export function Mission() {
  const { heading, figure, paragraphs } = about.mission;
  return (
    <Section heading={heading} tone="ember" layout="beside">
      <div className={styles.mission}>
        <p className={styles.figure}>{figure}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

/** Identity, Knowledge, Environment, Action: each with its letter, its question and what it is about. */
export function FrameworkParts() {
  return (
    <Section heading={about.framework.heading} lead={about.framework.lead}>
      <ol className={styles.parts}>
        {framework.map(({ id, letter, name, question, text }) => (
          <li key={id} className={styles.part}>
            <span aria-hidden="true" className={styles.letter}>
              {letter}
            </span>
            <h3>{name}</h3>
            <p className={styles.question}>{question}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The four weeks in one line each. */
export function FourWeeks() {
  const { heading, link } = about.weeksSection;
  return (
    <Section heading={heading} tone="night" layout="beside">
      <div className={styles.weeks}>
        <ol>
          {aboutWeeks.map(({ week, title, text }) => (
            <li key={week} className={styles.week}>
              <p className={styles.number}>{weekCarousel.weekLabel(week)}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <a href={link.target}>{link.label}</a>
        </p>
      </div>
    </Section>
  );
}

/** Who is behind it; until they have written it, a sample that says so. */
export function Founder() {
  const { heading, isSample, sampleLabel, paragraphs, initials, name, role } = founder;
  return (
    <Section heading={heading} tone="raised" layout="beside">
      <div className={styles.founder}>
        {isSample ? <SampleLabel>{sampleLabel}</SampleLabel> : null}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Portrait initials={initials} name={name} line={role} />
      </div>
    </Section>
  );
}

const icons: Readonly<Record<(typeof beginnings)[number]['icon'], LucideIcon>> = {
  flame: Flame,
  compass: Compass,
  users: Users,
  tent: Tent,
};

/** Where to go on from here. */
export function Beginnings() {
  return (
    <Section heading={about.begin.heading} lead={about.begin.lead}>
      <ul className={styles.beginnings}>
        {beginnings.map(({ id, icon, title, text, link }) => (
          <BeginningCard key={id} icon={icons[icon]} title={title} text={text} link={link} />
        ))}
      </ul>
    </Section>
  );
}

type BeginningCardProps = Pick<Beginning, 'title' | 'text' | 'link'> & { readonly icon: LucideIcon };

function BeginningCard({ icon: Icon, title, text, link }: BeginningCardProps) {
  return (
    <li className={styles.beginning}>
      <Icon aria-hidden="true" strokeWidth={1.25} className={styles.icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      <a href={link.target}>{link.label}</a>
    </li>
  );
}
