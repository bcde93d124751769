import { createContext, use } from 'react';

/** The signed-in member of the pages inside the member's frame. */
export interface Member {
  readonly memberId: string;
  /** The display name of the identity provider; `null` when it has none. */
  readonly name: string | null;
}

export const MemberContext = createContext<Member | null>(null);

/** The signed-in member. Throws outside the member's frame. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (!member) throw new Error('Only a page inside the frame of a member has a member');
  return member;
}
