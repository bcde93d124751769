import { previewLinks, sampleMoments } from '@reshape/content/app/preview';
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { siteSettings } from '#lib/site-settings.ts';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text, VisuallyHidden } from '#ui/text.tsx';
import styles from './preview.module.css';

/** Made-up spots that show how small a spot is; the page says that they are made up. */
export function SampleMoments() {
  const titleId = useId();
  return (
    <Stack as="section" gap={5} aria-labelledby={titleId}>
      <Stack as="header" gap={2}>
        <h2 id={titleId}>{sampleMoments.title}</h2>
        <Text hasMeasure tone="soft">
          {sampleMoments.note}
        </Text>
      </Stack>
      <Stack as="ul" className={styles.moments}>
        {sampleMoments.moments.map(({ id, description, instinct }) => (
          <Stack as="li" key={id} className={styles.moment}>
            <Text size="lead" face="italic">
              {description}
            </Text>
            <Text size="small" weight="medium" tone="ember">
              {instinct}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

const elsewhere = ['scan', 'newsletter', 'community'] as const;

/** The links of the preview. The sales page is a separate document, so its link is a full page load. */
export function PreviewLinks() {
  const titleId = useId();
  return (
    <Stack as="nav" aria-labelledby={titleId}>
      <h2 id={titleId}>{previewLinks.title}</h2>
      <Stack as="ul" gap={6} rowGap={4} columns="four">
        <li className={styles.item}>
          <a href="/welcome" className={styles.link}>
            {previewLinks.programme.label}
          </a>
          <Muted>{previewLinks.programme.text}</Muted>
        </li>
        {elsewhere.map((name) => {
          const address = siteSettings.previewLinks[name];
          return address ? (
            <li key={name} className={styles.item}>
              <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
                <span>{previewLinks[name].label}</span>
                <ArrowUpRight aria-hidden="true" className={styles.elsewhere} />
                <VisuallyHidden> ({previewLinks.opensElsewhere})</VisuallyHidden>
              </a>
              <Muted>{previewLinks[name].text}</Muted>
            </li>
          ) : null;
        })}
      </Stack>
    </Stack>
  );
}
