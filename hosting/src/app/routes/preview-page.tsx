import { insideItems, preview, previewForVisitors, waitlist } from '@reshape/content/app/preview';
import type { ReactNode } from 'react';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import { Lead, Text } from '#ui/text.tsx';
import { PreviewLinks, SampleMoments } from '../../features/preview/preview-sections.tsx';
import { PublicLayout, SessionCheck } from '../layouts/public-layout.tsx';
import styles from './preview.module.css';

interface PreviewPageProps {
  /** The person's name; empty for one without a name, for visitors, and while the session is being checked. */
  readonly name?: string;
  readonly lead?: string;
  /** The end of the header. */
  readonly action?: ReactNode;
  /** What the person or the visitor can do; absent while the session is being checked. */
  readonly nextStep?: ReactNode;
  /** The end of the page. */
  readonly children?: ReactNode;
}

/** What the programme offers. Has no state, because it is prerendered as well, without any of its properties. */
export const PreviewPage = ({
  name = '',
  lead = previewForVisitors.lead,
  action,
  nextStep,
  children,
}: PreviewPageProps) => (
  <PublicLayout action={action}>
    <Stack gap={8}>
      <Text weight="medium" className={styles.banner}>
        {preview.banner(name || preview.nameless)}
      </Text>
      <Stack gap={6} className={styles.opening}>
        <Stack hasMeasure>
          <PageTitle title={preview.heading} />
          <Lead>{lead}</Lead>
          <Stack isPacked className={styles.nextStep}>
            {nextStep ?? (
              <>
                <p>{waitlist.body}</p>
                <SessionCheck />
              </>
            )}
          </Stack>
        </Stack>
        <div data-ground="night" className={styles.picture}>
          <CaveMouth />
        </div>
      </Stack>
      <Stack as="section" gap={5}>
        <h2>{preview.insideTitle}</h2>
        <Stack as="ul" gap={6} rowGap={5} columns="four">
          {insideItems.map(({ id, title, text }) => (
            <Stack as="li" gap={2} isPacked key={id} className={styles.item}>
              <h3>{title}</h3>
              <Text tone="soft">{text}</Text>
            </Stack>
          ))}
        </Stack>
      </Stack>
      <SampleMoments />
      <PreviewLinks />
      {children}
    </Stack>
  </PublicLayout>
);
