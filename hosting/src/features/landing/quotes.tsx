import { testimonialSection } from '@reshape/content/landing';
import { useEffect, useState } from 'react';
import { askApi } from '#lib/ask-api.ts';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './programme.module.css';
import { Testimonials } from './programme.tsx';
import { Section } from './section.tsx';

interface Quote {
  readonly words: string;
  readonly name: string;
}

function quotesIn(body: unknown): Quote[] {
  return (Array.isArray(body) ? body : []).flatMap((quote: unknown) => {
    const { words, name } = Object(quote);
    return typeof words === 'string' && typeof name === 'string' ? [{ words, name }] : [];
  });
}

/** Without a response, what the page shows without quotes stays. */
const loadQuotes = () =>
  askApi({ method: 'GET', path: '/api/quotes' }, (body, isOk) => (isOk ? quotesIn(body) : []), []);

/** The published quotes of members; while there are none, the testimonials that the page was built with. */
export function Quotes() {
  const [quotes, setQuotes] = useState<readonly Quote[]>([]);
  useEffect(() => {
    let isGone = false;
    void loadQuotes().then((loaded) => isGone || setQuotes(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  if (quotes.length === 0) return <Testimonials />;
  return (
    <Section heading={testimonialSection.heading} tone="ember">
      <Stack as="ul" gap={5} columns="two">
        {quotes.map(({ words, name }) => (
          <li key={`${name} ${words}`}>
            <Stack as="figure" className={styles.card}>
              <Text as="blockquote" size="title" face="display" isVerbatim className={styles.quoted}>
                <p>{words}</p>
              </Text>
              <Text as="figcaption" weight="strong" isVerbatim>
                {name}
              </Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
