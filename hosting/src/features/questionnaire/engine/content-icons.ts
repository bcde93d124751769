import { Baby, Crown, Flame, Shield, Users } from 'lucide-react';

/** The icons by their names in the content. */
export const contentIcons = { baby: Baby, crown: Crown, flame: Flame, shield: Shield, users: Users } as const;
