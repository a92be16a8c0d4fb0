export {
  type AssignmentFacts,
  assignmentOf,
  holdAssignment,
  settleAssignment,
  takesPartIn,
} from './work.usecases/settle.ts';
