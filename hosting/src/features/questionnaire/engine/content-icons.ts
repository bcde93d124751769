import { Baby, Crown, Flame, Shield, Users } from 'lucide-react';

/** The icons by the names that the content uses for them. */
export const contentIcons = { baby: Baby, crown: Crown, flame: Flame, shield: Shield, users: Users } as const;
