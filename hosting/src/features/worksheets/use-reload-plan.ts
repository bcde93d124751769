import { useQueryClient } from '@tanstack/react-query';
import { reloadWorksheets } from './queries.ts';
import { reloadTracker } from './tracker-queries.ts';

/** Looks up anew everything that the worksheet dashboard shows (spec section 4). */
export function useReloadPlan(memberId: string): () => void {
  const client = useQueryClient();
  return () => {
    void reloadWorksheets(client, memberId);
    void reloadTracker(client, memberId);
  };
}
