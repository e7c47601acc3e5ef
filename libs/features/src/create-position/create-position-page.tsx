/**
 * Component `CreatePositionPage`: form for a new liquidity position; the protocol version is from the path, or the newest
 * one. Also: re-exports `PageLinksProvider`.
 */
import { CreatePositionForm } from './create-position-form.tsx';
import { VERSIONS } from './pool/version.ts';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

export type CreatePositionPageProps = { version?: string | undefined };

export function CreatePositionPage({ version }: CreatePositionPageProps) {
  const chosen = VERSIONS.find((each) => each === version) ?? 'v4';
  return <CreatePositionForm version={chosen} />;
}
