import type { AttackFamily } from './attack-family.ts';
import { PAYMENTS } from './payments.ts';

export { fieldsOfAttacks, planAttack } from './attack-family.ts';
export const ATTACK_FAMILIES: readonly AttackFamily[] = [PAYMENTS];
