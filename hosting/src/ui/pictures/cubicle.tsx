import { Picture } from './picture.tsx';

export interface CubicleProps {
  /** What runs the team: it is drawn in the room. Null while unknown. */
  readonly result?: 'safety' | 'status' | 'affiliation' | 'tied' | 'no-friction' | null;
}

/** A caveman with a club at a desk between two partitions, with a fire on the screen. */
export function Cubicle({ result = null }: CubicleProps) {
  return (
    <Picture viewBox="0 0 240 180">
      <path data-part="far" d="M10 150V46l64-18v20M230 150V46l-64-18v20M74 28h92" />
      <path data-part="far" d="M22 62l38-11M22 78l38-10M218 62l-38-11M188 96h26M188 106h18" />
      <path data-part="far" d="M30 92h22v18H30zM35 104l5-6 4 4 4-3" />
      <path d="M10 150V46l64-18M230 150V46l-64-18" />
      <path d="M54 122h134M62 122v34M180 122v34" />
      <path d="M134 62h50v38h-50zM159 100v12M146 122v-4c0-4 4-6 8-6h10c4 0 8 2 8 6v4" />
      {result === 'no-friction' ? <path data-part="body" d="M150 82l7 7 13-15" /> : <Fire />}
      <path data-part="spark" d="M127 74c-4 6-4 12 0 18M191 74c4 6 4 12 0 18" />
      <path d="M84 70c-4-11 2-20 12-22 11-1 18 5 17 14 3 6 1 11-3 14" />
      <path
        data-part="far"
        d="M84 62c-5-1-8 1-10 4M88 54c-4-4-7-4-10-2M97 48c-1-5-4-8-8-8M106 50c1-5 0-8-2-10"
      />
      <circle data-part="solid" cx="98" cy="67" r="10" />
      <path data-part="body" d="M95 82c-8 8-10 20-9 34M95 86l16 14 17 2M88 116h20l4 36" />
      <path d="M80 120h22M84 120c-2 12-4 22-8 34M76 154h26" />
      <path d="M62 120L46 72c-4-10 8-16 13-6l12 44" />
      <path data-part="far" d="M50 76l6-3M54 86l6-3" />
      {result === 'safety' ? (
        // A shield leans against the desk, and somebody looks over the partition.
        <>
          <path data-part="spark" d="M190 118c8 0 12-3 16-6 4 3 8 6 16 6 0 18-5 29-16 36-11-7-16-18-16-36Z" />
          <path data-part="far" d="M206 120v26" />
          <path d="M112 27c1-8 15-8 16 0" />
          <path data-part="spark" d="M117 24v1M123 24v1" />
        </>
      ) : null}
      {result === 'status' ? (
        // A crown, and the chair on a platform.
        <>
          <path data-part="spark" d="M84 42l-4-16 9 8 8-12 8 12 9-8-4 16Z" />
          <path d="M66 160v-8h62v8M74 152v-6h46v6" />
        </>
      ) : null}
      {result === 'affiliation' ? (
        // Two more look over the partition, and everybody says the same.
        <>
          <path d="M108 28c0-12 18-12 18 0M132 28c0-12 18-12 18 0" />
          <path data-part="spark" d="M116 12h2M120 12h2M140 12h2M144 12h2M112 54h2M116 54h2" />
        </>
      ) : null}
      {result === 'tied' ? (
        // A pair of scales in balance.
        <path
          data-part="spark"
          d="M209 116v36M200 152h18M197 121h24M197 121l-5 13h10ZM221 121l-5 13h10ZM192 134c1 5 9 5 10 0M216 134c1 5 9 5 10 0"
        />
      ) : null}
      <path d="M6 160h228" />
      <path data-part="far" d="M24 168h44M96 170h60M186 167h30" />
    </Picture>
  );
}

const Fire = () => (
  <path
    data-part="ember"
    d="M159 68c2 7 10 10 10 18a9.500 9.500 0 0 1-19 0c0-4 2-6 4-9 1 3 2 4 4 5-1-5-1-10 1-14Z"
  />
);
