import { diagnosticIntro } from '@reshape/content/diagnostic-intro';
import type { ReactNode } from 'react';
import { siteSettings } from '#lib/site-settings.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Cubicle } from '#ui/pictures/cubicle.tsx';
import { Lead, Muted, Paragraphs } from '#ui/text.tsx';
import { startAgain, useStage } from '../engine/flow.ts';
import { TeamOffer } from '../team/invitation.tsx';
import styles from './diagnostic.module.css';
import { diagnosticFlow } from './diagnostic-flow.ts';

/** The introduction to the diagnostic; its start button is its child. */
export function DiagnosticIntro({ start }: { readonly start: ReactNode }) {
  return (
    <Stack gap={7} rowGap={6} columns="main-aside" className={styles.intro}>
      <div data-ground="night" className={styles.picture}>
        <Cubicle />
      </div>
      <Stack isPacked hasMeasure className={styles.text}>
        <h1>{diagnosticIntro.heading}</h1>
        <Lead>{diagnosticIntro.lead}</Lead>
        <Paragraphs of={diagnosticIntro.paragraphs} />
        <h2 className={styles.factsTitle}>{diagnosticIntro.factsTitle}</h2>
        <Stack as="ul" gap={3}>
          {diagnosticIntro.facts.map((fact) => (
            <li key={fact} className={styles.marked}>
              {fact}
            </li>
          ))}
        </Stack>
        {start}
        <Muted>{diagnosticIntro.caveat}</Muted>
      </Stack>
      <Stack gap={5} isPacked className={styles.offers}>
        <TeamOffer />
        {siteSettings.contact ? (
          <Stack as={Card} gap={2} align="start" tone="sunken">
            <h2>{diagnosticIntro.employers.title}</h2>
            <p>{diagnosticIntro.employers.text}</p>
            <EmployersLink />
          </Stack>
        ) : null}
      </Stack>
    </Stack>
  );
}

/** The address for employers, as a link that begins a message; nothing while no address is configured. */
export function EmployersLink() {
  const { contact } = siteSettings;
  if (!contact) return null;
  const { link, subject } = diagnosticIntro.employers;
  return <a href={`mailto:${contact.employers}?subject=${encodeURIComponent(subject)}`}>{link}</a>;
}

/** Starts the diagnostic, or continues the one on this device, beside which it can be started again. */
export function DiagnosticStart() {
  const stage = useStage(diagnosticFlow);
  const { labels, target, again } = diagnosticIntro.button;
  return (
    <Cluster className={styles.ways}>
      <ButtonLink key={stage} href={target}>
        {labels[stage]}
      </ButtonLink>
      {stage === 'new' ? null : (
        <ButtonLink variant="secondary" href={target} onClick={() => startAgain(diagnosticFlow.name)}>
          {again}
        </ButtonLink>
      )}
    </Cluster>
  );
}
