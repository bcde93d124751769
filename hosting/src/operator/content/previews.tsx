import { textsTexts } from '@reshape/content/operator/texts';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './content.module.css';

interface NotificationPreviewProps {
  readonly title: string;
  readonly body: string;
}

/** A text as the notification of a phone. */
export function NotificationPreview({ title, body }: NotificationPreviewProps) {
  return (
    <figure aria-label={textsTexts.notification}>
      <Text as="figcaption" size="small" tone="soft">
        {textsTexts.notification}
      </Text>
      <div className={styles.notification}>
        <img src="/icon.svg" alt="" className={styles.icon} />
        <div>
          <Text weight="strong" size="small">
            {title || textsTexts.emptyTitle}
          </Text>
          <Text size="small">{body}</Text>
        </div>
      </div>
    </figure>
  );
}

/** A text as the card on a member's page. */
export function CardPreview({ children }: { readonly children: ReactNode }) {
  return (
    <figure aria-label={textsTexts.card}>
      <Text as="figcaption" size="small" tone="soft">
        {textsTexts.card}
      </Text>
      <Stack as={Card} gap={3} isPacked>
        {children}
      </Stack>
    </figure>
  );
}
