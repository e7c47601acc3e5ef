/** `DYNAMIC_FEE`: the key's fee of v4 pools whose hook sets the fee. */
export const DYNAMIC_FEE = 8_388_608;
