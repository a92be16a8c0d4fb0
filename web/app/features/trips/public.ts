export { Balance, balanceQuery } from './balance.tsx';
