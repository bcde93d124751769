import { appFrames, firstMoment } from '@reshape/content/landing';
import type { ReactNode } from 'react';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './app-frames.module.css';
import challenge from './frames/challenge.avif';
import challengeDark from './frames/challenge-dark.avif';
import plan from './frames/plan.avif';
import planDark from './frames/plan-dark.avif';
import { Section } from './section.tsx';

const pictures = { challenge, plan };
const darkPictures = { challenge: challengeDark, plan: planDark };

/** Frames of the member app: `live` works, and the others are drawn by `npm run screenshots`. */
export function AppFrames({ live }: { readonly live: ReactNode }) {
  const { heading, lead, frames } = appFrames;
  return (
    <Section heading={heading} lead={lead}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls needs the focus to be scrolled by keys. */}
      <ul tabIndex={0} aria-label={heading} className={styles.frames}>
        <Stack as="li" gap={3} className={styles.liveItem}>
          {live}
          <Text weight="medium" className={styles.caption}>
            {firstMoment.caption}
          </Text>
        </Stack>
        {frames.map(({ id, caption, alt }) => (
          <Stack as="li" gap={3} key={id} className={styles.frameItem}>
            <picture>
              <source srcSet={darkPictures[id]} media="(prefers-color-scheme: dark)" />
              <img
                src={pictures[id]}
                alt={alt}
                width={390}
                height={844}
                loading="lazy"
                decoding="async"
                className={styles.frame}
              />
            </picture>
            <Text weight="medium" className={styles.caption}>
              {caption}
            </Text>
          </Stack>
        ))}
      </ul>
    </Section>
  );
}
