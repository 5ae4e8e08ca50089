import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Files that differ from a commit, those that git does not know yet included, and those that are gone left out.
 * @param since default: the last commit; of a branch, the commit at which the work left it
 * @returns paths from the root
 */
export async function changedFiles(root: string, since = 'HEAD'): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout
      .split('\0')
      .filter(Boolean)
  const [base = since] = (
    await promisify(execFile)('git', ['merge-base', since, 'HEAD'], { cwd: root })
  ).stdout.split('\n')
  const known = await git('diff', '--name-only', '-z', '--diff-filter=d', base)
  const unknown = await git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...known, ...unknown])].sort()
}
