import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Lead } from '#ui/text.tsx';
import styles from './form-answer.module.css';

export interface FormAnswerProps {
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly target: string };
}

/** What follows the newsletter's form where no JavaScript runs. */
export function FormAnswer({ heading, text, link }: FormAnswerProps) {
  return (
    <Stack gap={5} align="start" hasMeasure>
      <h1>{heading}</h1>
      <Lead>{text}</Lead>
      <ButtonLink href={link.target}>{link.label}</ButtonLink>
      <Hearth className={styles.picture} />
    </Stack>
  );
}
