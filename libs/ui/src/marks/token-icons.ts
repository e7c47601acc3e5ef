/**
 * `tokenIcon(symbol)`: URL of the bundled icon of a well-known token symbol, else the token list's URL if its host is
 * allowed. For Vite only, which emits each SVG as a file. The SVGs are 29 files of npm package cryptocurrency-icons
 * 0.18.1 (CC0, `token-icons/LICENSE.md`).
 */
import { safeImageUrl } from './safe-image-url.ts';
import aave from './token-icons/aave.svg?url&no-inline';
import bal from './token-icons/bal.svg?url&no-inline';
import bat from './token-icons/bat.svg?url&no-inline';
import bnb from './token-icons/bnb.svg?url&no-inline';
import comp from './token-icons/comp.svg?url&no-inline';
import crv from './token-icons/crv.svg?url&no-inline';
import dai from './token-icons/dai.svg?url&no-inline';
import eth from './token-icons/eth.svg?url&no-inline';
import grt from './token-icons/grt.svg?url&no-inline';
import gusd from './token-icons/gusd.svg?url&no-inline';
import knc from './token-icons/knc.svg?url&no-inline';
import link from './token-icons/link.svg?url&no-inline';
import lrc from './token-icons/lrc.svg?url&no-inline';
import mana from './token-icons/mana.svg?url&no-inline';
import matic from './token-icons/matic.svg?url&no-inline';
import mkr from './token-icons/mkr.svg?url&no-inline';
import paxg from './token-icons/paxg.svg?url&no-inline';
import ren from './token-icons/ren.svg?url&no-inline';
import sand from './token-icons/sand.svg?url&no-inline';
import snx from './token-icons/snx.svg?url&no-inline';
import sushi from './token-icons/sushi.svg?url&no-inline';
import tusd from './token-icons/tusd.svg?url&no-inline';
import uma from './token-icons/uma.svg?url&no-inline';
import uni from './token-icons/uni.svg?url&no-inline';
import usdc from './token-icons/usdc.svg?url&no-inline';
import usdt from './token-icons/usdt.svg?url&no-inline';
import wbtc from './token-icons/wbtc.svg?url&no-inline';
import yfi from './token-icons/yfi.svg?url&no-inline';
import zrx from './token-icons/zrx.svg?url&no-inline';

const ICONS: Readonly<Record<string, string>> = {
  aave,
  bal,
  bat,
  bnb,
  comp,
  crv,
  dai,
  eth,
  grt,
  gusd,
  knc,
  link,
  lrc,
  mana,
  matic,
  mkr,
  paxg,
  ren,
  sand,
  snx,
  sushi,
  tusd,
  uma,
  uni,
  usdc,
  usdt,
  wbtc,
  weth: eth,
  yfi,
  zrx,
};

/**
 * Returns the icon URL of a well-known symbol, in any letter case, else the list's.
 * @param hosts allowed image hosts; see {@link safeImageUrl}
 */
export const tokenIcon = (
  symbol: string,
  logoUrl?: string,
  hosts?: readonly string[],
): string | undefined => {
  const key = symbol.toLowerCase();
  return Object.hasOwn(ICONS, key) ? ICONS[key] : safeImageUrl(logoUrl, hosts);
};
