import { appFrames } from '@reshape/content/landing';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import challenge from './frames/challenge.avif';
import challengeDark from './frames/challenge-dark.avif';
import dashboard from './frames/dashboard.avif';
import dashboardDark from './frames/dashboard-dark.avif';
import plan from './frames/plan.avif';
import planDark from './frames/plan-dark.avif';
import styles from './programme.module.css';
import { Section } from './section.tsx';

const pictures = { dashboard, challenge, plan };
const darkPictures = { dashboard: dashboardDark, challenge: challengeDark, plan: planDark };

/** Frames of the member app. The pictures are drawn by `npm run screenshots`. */
export function AppFrames() {
  const { heading, lead, frames } = appFrames;
  return (
    <Section heading={heading} lead={lead}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls needs the focus to be scrolled by keys. */}
      <ul tabIndex={0} aria-label={heading} className={styles.frames}>
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
