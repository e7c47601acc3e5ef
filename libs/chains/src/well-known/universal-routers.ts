import type { Address } from '../address.ts';

/**
 * Uniswap's Universal Router 2.0 by network. Its commands are those of the local networks' router (2.1.0), which masks
 * a command's byte with one more bit and reads a list of price limits in swaps over a v4 path. Earlier and later
 * versions read other parameters.
 * Source: https://github.com/Uniswap/universal-router (tag 2.0.0) and `@uniswap/universal-router-sdk`.
 */
export const UNIVERSAL_ROUTERS_2_0: Readonly<Record<number, Address>> = {
  1: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
  10: '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507',
  56: '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07',
  130: '0xEf740bf23aCaE26f6492B10de645D6B98dC8Eaf3',
  137: '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223',
  8453: '0x6fF5693b99212Da76ad316178A184AB56D299b43',
  42161: '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3',
};
