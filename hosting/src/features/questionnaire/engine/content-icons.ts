import { Baby, Crown, Flame, Shield, Users } from 'lucide-react';

export const contentIcons = { baby: Baby, crown: Crown, flame: Flame, shield: Shield, users: Users } as const;
