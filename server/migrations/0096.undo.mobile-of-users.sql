delete from sys_permission where perms = 'user:form:phone';
