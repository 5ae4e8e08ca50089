/** The tenant of the installation: it holds the declared menu, the jobs, and the texts that apply in every tenant. */
export const MAIN_TENANT_ID = 0
