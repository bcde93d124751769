import { firstMoment as text } from '@reshape/content/landing';
import { isBlank } from '@reshape/domain/text';
import { type SubmitEvent, useId, useState } from 'react';
import { useBrowserValue } from '#lib/browser-value.ts';
import { firstMoment, keepFirstMoment, maxMomentLength } from '#lib/first-moment.ts';
import { Button } from '#ui/button.tsx';
import { LabelledArea } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { firstStroke } from '#ui/pictures/strokes.tsx';
import { Muted, Subheading, Text } from '#ui/text.tsx';
import styles from './app-frames.module.css';

/** The form of a spot for a visitor: what they write is kept on this device, and sent to nobody. */
export function FirstMoment() {
  const titleId = useId();
  const stored = useBrowserValue(firstMoment, '');
  const [written, setWritten] = useState<string>();
  const [isChanging, setChanging] = useState(false);
  const moment = written ?? stored;
  const keep = (changed: string) => {
    keepFirstMoment(changed);
    setWritten(changed);
    setChanging(false);
  };
  if (moment !== '' && !isChanging)
    return (
      <Stack gap={3} align="start" className={styles.live}>
        <svg viewBox="0 0 12 40" aria-hidden="true" className={styles.stroke}>
          <path d={firstStroke} pathLength={1} />
        </svg>
        {/* The form that had the focus is gone. */}
        <Text
          weight="strong"
          tabIndex={-1}
          ref={(logged: HTMLElement | null) => (written ? logged?.focus({ preventScroll: true }) : undefined)}
        >
          {text.logged}
        </Text>
        <Text size="lead" face="display" isVerbatim className={styles.moment}>
          {moment}
        </Text>
        <Muted>{text.kept}</Muted>
        <Cluster>
          <Button onClick={() => setChanging(true)}>{text.change}</Button>
          <Button variant="quiet" onClick={() => keep('')}>
            {text.remove}
          </Button>
        </Cluster>
      </Stack>
    );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('moment');
    if (typeof typed === 'string' && !isBlank(typed)) keep(typed.trim());
  };
  return (
    <Stack as="form" gap={3} onSubmit={onSubmit} className={styles.live}>
      <Subheading id={titleId}>{text.heading}</Subheading>
      <LabelledArea
        labelledBy={titleId}
        hint={text.label}
        name="moment"
        required
        maxLength={maxMomentLength}
        defaultValue={moment}
        placeholder={text.placeholder}
        className={styles.area}
      />
      <Cluster>
        <Button variant="primary" type="submit">
          {text.submit}
        </Button>
      </Cluster>
    </Stack>
  );
}
