import { kitTexts } from '@reshape/content/operator/frame';
import { textsTexts } from '@reshape/content/operator/texts';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Banner } from '#ui/feedback.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { Badge } from '../kit/facts.tsx';
import { type ActionError, errorAt } from '../kit/form.ts';
import { useFocusOnInvalid } from '../kit/use-focus-on-invalid.ts';
import styles from './content.module.css';

/** What the console knows about a text beside the text itself. */
interface TextState {
  readonly edited: boolean;
  readonly retired: boolean;
}

export function StateBadges({ state: { edited, retired } }: { readonly state: TextState }) {
  return (
    <Cluster gap={1} rowGap={1}>
      <Badge tone={retired ? 'warning' : 'good'}>{retired ? textsTexts.retired : textsTexts.inUse}</Badge>
      {edited ? <Badge>{textsTexts.edited}</Badge> : null}
    </Cluster>
  );
}

/** Paragraphs as one text with empty lines between them, and back. */
export const textOfParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isLong?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: ActionError | null;
}

/** One text of a nudge or a challenge. */
export function TextField({ name, label, hint, isLong = false, value, onChange, error }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={errorAt(error, name)}>
      {(ids) =>
        isLong ? (
          <TextArea {...ids} value={value} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <TextInput
            {...ids}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

interface TextEditorProps {
  readonly action: { readonly isBusy: boolean; readonly error: ActionError | null };
  readonly submit: string;
  readonly listPath: string;
  readonly onSubmit: () => void;
  /** Both versions, instead of the fields, when another operator changed the text. */
  readonly versions: ReactNode;
  readonly fields: ReactNode;
  readonly preview: ReactNode;
  /** The button that retires the text or brings it back. */
  readonly retire?: ReactNode;
}

/** The form of a text beside its preview. */
export function TextEditor(props: TextEditorProps) {
  const { action, submit, listPath, onSubmit, versions, fields, preview, retire } = props;
  const previewId = useId();
  const { error } = action;
  const form = useFocusOnInvalid(error);
  return (
    <Stack gap={5} columns="two">
      <Stack
        as="form"
        ref={form}
        gap={4}
        isPacked
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!action.isBusy) onSubmit();
        }}
      >
        {versions ?? fields}
        {error && error.field === undefined && !error.versions ? (
          <Banner tone="error">{error.message}</Banner>
        ) : null}
        <Cluster align="center">
          {versions ? null : (
            <Button type="submit" isBusy={action.isBusy}>
              {submit}
            </Button>
          )}
          {retire}
          <Link to={listPath}>{kitTexts.backToList}</Link>
        </Cluster>
      </Stack>
      <Stack as="section" gap={4} isPacked aria-labelledby={previewId} className={styles.preview}>
        <h2 id={previewId}>{textsTexts.preview}</h2>
        {preview}
      </Stack>
    </Stack>
  );
}

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
