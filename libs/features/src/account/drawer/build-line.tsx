/**
 * Component `BuildLine`: version and commit of this build, linked to its sources. Also: type `Build` (build
 * information of the page).
 */
import { useText } from '@cenote/i18n';
import { CopyButton } from '@cenote/ui';

/** Build information of the page. */
export interface Build {
  /** Commit hash. */
  hash: string;
  /** Version tag, if the commit has one. */
  tag?: string;
}

const HASH_SHOWN = 7;

/** Version and commit of this build, linked to its sources. */
export function BuildLine({ build: { hash, tag } }: { build: Build }) {
  const t = useText();
  const short = hash.slice(0, HASH_SHOWN);
  return (
    <p className="f-drawer-build" data-testid="build">
      {tag
        ? t('account.settings.taggedBuild', { tag, hash: short })
        : t('account.settings.build', { hash: short })}
      <CopyButton value={hash} label={t('account.settings.copyBuild')} />
    </p>
  );
}
