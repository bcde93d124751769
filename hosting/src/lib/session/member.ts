import { createContext, use } from 'react';

/** Who the pages inside the member's frame are for. */
export interface Member {
  readonly memberId: string;
  /** The display name of the identity provider; `null` when it gave none. */
  readonly name: string | null;
}

export const MemberContext = createContext<Member | null>(null);

/** The member whose page this is. Throws outside the member's frame. */
export function useMember(): Member {
  const member = use(MemberContext);
  if (!member) throw new Error('Only a page inside the frame of a member has a member');
  return member;
}
