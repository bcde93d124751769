import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Lead } from '#ui/text.tsx';
import styles from './short-page.module.css';

export interface ShortPageProps {
  readonly heading: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly target: string };
}

/** A heading, a sentence and a way on. */
export function ShortPage({ heading, text, link }: ShortPageProps) {
  return (
    <Stack gap={5} align="start" hasMeasure>
      <h1>{heading}</h1>
      <Lead>{text}</Lead>
      <ButtonLink href={link.target}>{link.label}</ButtonLink>
      <Hearth className={styles.picture} />
    </Stack>
  );
}
