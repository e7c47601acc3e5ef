import { useText } from '@cenote/i18n';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

export type PositionPageProps = { protocol: 'v2' | 'v3' | 'v4'; chain: string; id: string };

/** Component `PositionPage`: page of one liquidity position: by the id of its NFT, or for v2 by the pair’s address. */
export function PositionPage(_: PositionPageProps) {
  const t = useText();
  return <h1>{t('position.title')}</h1>;
}
