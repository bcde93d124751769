import { type ComingRoom, comingRooms } from '@reshape/content/app/frame';
import { useSearchParams } from 'react-router-dom';
import { ComingSoonPage } from './coming-soon-page.tsx';

const isRoom = (name: string): name is ComingRoom => Object.hasOwn(comingRooms, name);

/** One page for the rooms that are not built yet; the address says which (spec section 2). */
export function ComingSoon() {
  const [query] = useSearchParams();
  const name = query.get('page') ?? '';
  return <ComingSoonPage room={isRoom(name) ? name : undefined} />;
}
