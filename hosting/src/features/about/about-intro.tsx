import { about } from '@reshape/content/about';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import styles from './about-intro.module.css';

/** The top of the about page: what this is, and the picture of somebody who walks out of the cave. */
export function AboutIntro() {
  return (
    <section data-ground="night" className={styles.intro}>
      <div className={styles.words}>
        <h1>{about.heading}</h1>
        <p>{about.lead}</p>
      </div>
      <div className={styles.picture}>
        <CaveMouth />
      </div>
    </section>
  );
}
