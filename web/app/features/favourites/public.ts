export { FavouriteMenu } from './lazy-menu.tsx';
