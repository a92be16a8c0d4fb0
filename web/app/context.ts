import type { Loan } from '@dihaadi/contract/rendering';
import { createContext } from 'react-router';

export const renderContext = createContext<Loan>();
