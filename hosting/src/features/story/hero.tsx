import { hero } from '@reshape/content/landing';
import { ButtonLink } from '#ui/button-link.tsx';
import { CityAtNight } from '#ui/pictures/city-at-night.tsx';
import styles from './hero.module.css';

/** The first screen of the sales page. */
export function Hero() {
  return (
    <section data-ground="night" className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <h1>{hero.heading}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <ButtonLink href={hero.primary.target}>{hero.primary.label}</ButtonLink>
          <ButtonLink href={hero.secondary.target} variant="secondary">
            {hero.secondary.label}
          </ButtonLink>
        </div>
        <ul className={styles.facts}>
          {hero.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div role="img" aria-label={hero.pictureAlt} className={styles.picture}>
        <CityAtNight />
      </div>
    </section>
  );
}
