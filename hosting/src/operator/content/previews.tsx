import { contentTexts } from '@reshape/content/operator/content';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import styles from './content.module.css';

interface NotificationPreviewProps {
  readonly title: string;
  readonly body: string;
}

/** A nudge as a notification on a phone. */
export function NotificationPreview({ title, body }: NotificationPreviewProps) {
  return (
    <figure aria-label={contentTexts.notification}>
      <Muted as="figcaption">{contentTexts.notification}</Muted>
      <div className={styles.notification}>
        <img src="/icon.svg" alt="" className={styles.icon} />
        <div>
          <Text weight="strong" size="small">
            {title || contentTexts.emptyTitle}
          </Text>
          <Text size="small">{body}</Text>
        </div>
      </div>
    </figure>
  );
}

/** A nudge or a challenge as the card on a member's page. */
export function CardPreview({ children }: { readonly children: ReactNode }) {
  return (
    <figure aria-label={contentTexts.card}>
      <Muted as="figcaption">{contentTexts.card}</Muted>
      <Stack as={Card} gap={3} isPacked>
        {children}
      </Stack>
    </figure>
  );
}
