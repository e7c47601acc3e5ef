/** Page of the explore route: re-exports `ExplorePage` as default, with the styles that it needs. */
import '@cenote/features/entity.css';
import '../styles/explore.css';

export { ExplorePage as default } from '../explore/explore.tsx';
