/**
 * `MERGES_ROUTES`: whether the gateway and local routing request merged routes. Off until the router returns them and
 * `buildSwap` and `checkSwap` accept them.
 */
export const MERGES_ROUTES: boolean = true;
