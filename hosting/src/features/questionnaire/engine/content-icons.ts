import { Baby, Crown, Flame, Shield, Users } from 'lucide-react';

/** The icons by the names under which content asks for them. */
export const contentIcons = { baby: Baby, crown: Crown, flame: Flame, shield: Shield, users: Users } as const;
